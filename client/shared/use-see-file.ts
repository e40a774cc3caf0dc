import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { formatError } from '#client/messages/format-error.ts'
import { saveFrom } from '#client/ui/save-file.ts'
import { toast } from '#client/ui/toast.ts'

/** The only type that is shown: a file of another type could run scripts in our origin. */
const PDF = 'application/pdf'

/** The object URL of the last opened resume; its tab may read it again while this page lives. */
let shown: string | null = null

/**
 * Fetches a resume with the user's token and opens it in a new tab. Saves it instead in an installed app, which has no
 * tabs, and where the browser cannot show PDFs or blocks the tab.
 */
export function useSeeFile(link: string, name: string) {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window | null) => api.file(link, new AbortController().signal),
    onSuccess: (file, tab) => {
      if (shown) URL.revokeObjectURL(shown)
      shown = URL.createObjectURL(new Blob([file], { type: PDF }))
      if (tab && !tab.closed) tab.location.replace(shown)
      else if (!tab) saveFrom(shown, name)
    },
    onError: (error, tab) => {
      tab?.close()
      toast.problem(formatError(error))
    },
  })
  return { seeFile: () => mutate(openTab(name)), isLoading: isPending }
}

/** Opens an empty tab while the click still allows it. Null when the file should be saved instead. */
function openTab(name: string): Window | null {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  const tab = navigator.pdfViewerEnabled && !isInstalled ? window.open('', '_blank') : null
  if (tab) {
    tab.opener = null
    tab.document.title = name
  }
  return tab
}
