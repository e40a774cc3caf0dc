import { useApi } from '../../api/ApiProvider.tsx'
import { explain } from '../../messages/explain.ts'
import { toast } from '../../ui/toast.ts'
import { useMutation } from '@tanstack/react-query'

/** Milliseconds in which a browser has begun to save what it was handed. */
const HANDED_OVER_MS = 10_000

/** Fetches a file with the sign-in's token and hands it to the browser to keep. */
export function useSaveFile(link: string, name: string) {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.file(link, new AbortController().signal),
    onSuccess: (file) => {
      const address = URL.createObjectURL(file)
      const anchor = document.createElement('a')
      anchor.href = address
      anchor.download = name
      anchor.click()
      setTimeout(() => URL.revokeObjectURL(address), HANDED_OVER_MS)
    },
    onError: (error) => {
      const { title, text } = explain(error)
      toast.error(title, text)
    },
  })
  return { saveFile: () => mutate(), isLoading: isPending }
}
