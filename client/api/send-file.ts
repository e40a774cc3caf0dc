import { isFromBoard } from './board-answer.ts'
import { RequestError } from './request-error.ts'

interface FileRequest {
  method: string
  url: string
  headers: Headers
  file: Blob
  /** Timeout, in milliseconds. */
  timeout: number
  onProgress: ((part: number) => void) | undefined
  signal: AbortSignal | undefined
}

/**
 * Uploads a file with progress events, which `fetch` does not support. Throws RequestError, or the signal's abort
 * reason.
 */
export async function sendFile(request: FileRequest): Promise<Response> {
  // Stopped while the token or this code was on its way.
  request.signal?.throwIfAborted()
  return start(request)
}

function start({ method, url, headers, file, timeout, onProgress, signal }: FileRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.timeout = timeout
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const headers = headersOf(request)
      if (isFromBoard({ headers })) resolve(new Response(request.responseText, { status: request.status, headers }))
      else reject(new RequestError({ kind: 'FETCH_ERROR' }))
    })
    request.addEventListener('timeout', () => reject(new RequestError({ kind: 'TIMEOUT_ERROR' })))
    request.addEventListener('error', () => reject(new RequestError({ kind: 'FETCH_ERROR' })))
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().split('\r\n').filter(Boolean)
  return new Headers(lines.map((line) => line.split(': ', 2) as [name: string, value: string]))
}
