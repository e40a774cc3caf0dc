import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { formatError } from '#client/messages/format-error.ts'
import { saveFrom } from '#client/ui/save-file.ts'
import { toast } from '#client/ui/toast.ts'

/** The only type that is shown: with another one, somebody's file could run as a page of ours. */
const PDF = 'application/pdf'

/** The address of the resume that was opened last; its tab may read it again as long as this page lives. */
let shown: string | null = null

/**
 * Fetches a resume with the sign-in's token and shows it in a tab of its own, or saves it: in an installed app, which
 * has no tabs, and where the browser cannot show a PDF or allows no tab.
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
      const { title, text } = formatError(error)
      toast.error(title, text)
    },
  })
  return { seeFile: () => mutate(openTab(name)), isLoading: isPending }
}

/** An empty tab, opened while the click still allows it. Null where the file is better saved. */
function openTab(name: string): Window | null {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  const tab = navigator.pdfViewerEnabled && !isInstalled ? window.open('', '_blank') : null
  if (tab) {
    tab.opener = null
    tab.document.title = name
  }
  return tab
}
