import { desktopContract } from '@contract/desktop/desktop'
import { implement } from '@orpc/server'
import type { KeyManagement } from '../service/api-keys/key-management'
import type { Artworks } from '../service/artworks/artworks'
import type { Connections } from '../service/connections/connections'
import type { Documents } from '../service/documents/documents'
import type { Exports } from '../service/exports/export-document'
import type { SettingsUseCases } from '../service/settings/settings'

export interface DesktopUseCases {
  readonly documents: Documents
  readonly artworks: Artworks
  readonly exports: Exports
  readonly settings: SettingsUseCases
  readonly connections: Connections
  readonly apiKeys: KeyManagement
  readonly copyText: (text: string) => void
}

/** What only the window may call, answered here. */
export const createDesktopRouter = ({
  documents,
  artworks,
  exports,
  settings,
  connections,
  apiKeys,
  copyText,
}: DesktopUseCases) => {
  const on = implement(desktopContract)
  return on.router({
    documents: {
      open: on.documents.open.handler(({ input, signal }) => documents.open(input.path, signal)),
      choose: on.documents.choose.handler(({ signal }) => documents.choose(signal)),
      openSample: on.documents.openSample.handler(({ input, signal }) =>
        documents.openSample(input.id, signal),
      ),
      get: on.documents.get.handler(({ input }) => documents.get(input.uuid)),
      checkFidelity: on.documents.checkFidelity.handler(({ input, signal }) =>
        documents.checkFidelity(input.uuid, signal),
      ),
      recent: on.documents.recent.handler(() => documents.recent()),
      forget: on.documents.forget.handler(({ input }) => documents.forget(input.uuid)),
      samples: on.documents.samples.handler(() => documents.samples()),
    },
    artworks: {
      add: on.artworks.add.handler(({ input, signal }) => artworks.add(input.path, signal)),
      addBytes: on.artworks.addBytes.handler(({ input, signal }) =>
        artworks.addBytes(input.name, input.base64, signal),
      ),
      choose: on.artworks.choose.handler(({ signal }) => artworks.choose(signal)),
      get: on.artworks.get.handler(({ input }) => artworks.get(input.artwork_id)),
      samples: on.artworks.samples.handler(({ signal }) => artworks.samples(signal)),
    },
    exports: {
      chooseTarget: on.exports.chooseTarget.handler(({ input }) =>
        exports.chooseTarget(input.suggested_name, input.format),
      ),
      run: on.exports.run.handler(({ input, signal }) => exports.run(input, signal)),
      reveal: on.exports.reveal.handler(({ input }) => exports.reveal(input.target_id)),
    },
    settings: {
      get: on.settings.get.handler(() => settings.get()),
      set: on.settings.set.handler(({ input }) => settings.set(input)),
      info: on.settings.info.handler(() => settings.info()),
      copyServerKey: on.settings.copyServerKey.handler(() => settings.copyServerKey()),
      openReference: on.settings.openReference.handler(() => settings.openReference()),
    },
    connections: {
      keychain: on.connections.keychain.handler(() => connections.keychainState()),
      list: on.connections.list.handler(() => connections.list()),
      add: on.connections.add.handler(({ input }) => connections.add(input)),
      check: on.connections.check.handler(({ input }) => connections.check(input.id)),
      rename: on.connections.rename.handler(({ input }) => connections.rename(input.id, input.name)),
      replaceKey: on.connections.replaceKey.handler(({ input }) =>
        connections.replaceKey(input.id, input.api_key),
      ),
      makeDefault: on.connections.makeDefault.handler(({ input }) => connections.makeDefault(input.id)),
      remove: on.connections.remove.handler(({ input }) => connections.remove(input.id)),
    },
    apiKeys: {
      list: on.apiKeys.list.handler(() => apiKeys.list()),
      create: on.apiKeys.create.handler(({ input }) => apiKeys.create(input.name)),
      regenerate: on.apiKeys.regenerate.handler(({ input }) => apiKeys.regenerate(input.id)),
      bind: on.apiKeys.bind.handler(({ input }) => apiKeys.bind(input.id, input.public_base_url)),
      revoke: on.apiKeys.revoke.handler(({ input }) => apiKeys.revoke(input.id)),
      copySecret: on.apiKeys.copySecret.handler(({ input }) => copyText(input.secret)),
    },
  })
}
export type DesktopRouter = ReturnType<typeof createDesktopRouter>
