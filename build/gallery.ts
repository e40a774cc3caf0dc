import type { Plugin } from 'vite'

const ADDRESS = /^\/dev\/gallery(?=$|\?)/u

/** Serves the component gallery at /dev/gallery in development. It is not part of a build. */
export function gallery(): Plugin {
  return {
    name: 'foothold:gallery',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(ADDRESS, '/gallery.html')
        next()
      })
    },
  }
}
