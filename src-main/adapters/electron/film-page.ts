import { ipcRenderer } from 'electron'
import type { ToFilmWriter } from '../../film/film-messages'
import { pageWriters } from '../../film/page-writers'
import { serveFilmWriters } from '../../film/serve-film-writers'

/**
 * The preload script of the hidden page that writes one film with Chromium's encoders. The page itself is empty; the
 * script's own world has the same encoders and no Node.
 */
ipcRenderer.once('film-port', ({ ports: [port] }) => {
  if (port === undefined) return
  serveFilmWriters(
    {
      send: (message) => port.postMessage(message),
      onMessage: (listener) => {
        port.onmessage = ({ data }: { readonly data: unknown }) => listener(data as ToFilmWriter)
      },
    },
    pageWriters,
  )
})
