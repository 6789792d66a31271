import type { StudioSession } from '@contract/studio/studio-editor'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Tooltip } from 'radix-ui'
import { useEffect, useMemo } from 'react'
import { DropHint } from '../drop/drop-hint'
import { usePastedPictures } from '../features/artworks/use-pasted-pictures'
import { Canvas } from '../features/canvas/canvas'
import { useCommandKeys } from '../features/commands/use-command-keys'
import { Notices } from '../features/notices/notices'
import { type Connection, ConnectionProvider } from '../link/connection'
import type { StudioCalls } from '../link/studio/studio-calls'
import type { StudioPreviews } from '../link/studio/studio-previews'
import { CommandList } from '../shared/command-list'
import { type ShownParts, ShownPartsProvider } from '../state/editor/shown-parts'
import { useGestureEnd } from '../state/editor/use-gesture-end'
import { ActionBar } from './action-bar'
import type { ShopLine } from './shop-line'
import { StudioHeader } from './studio-header'
import { StudioPanel } from './studio-panel'
import { useEditedSettings } from './use-edited-settings'
import { useFollowedHeight } from './use-followed-height'
import { useStudioCommands } from './use-studio-commands'
import { useToldFrames } from './use-told-frames'

export interface StudioParts {
  readonly session: StudioSession
  readonly shop: ShopLine
  readonly calls: StudioCalls
  readonly previews: StudioPreviews
  readonly connection: Connection
  readonly design: { keep(): void }
}

/** Answers come from one session: nothing is fetched anew by itself. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

/** The embedded editor with the ports that its rooms need. */
export function StudioApp({ session: opened, ...rest }: StudioParts) {
  const { connection, shop } = rest
  const session = useEditedSettings(opened, shop)
  const shown = useMemo(() => shownParts(session), [session])
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionProvider connection={connection}>
        <ShownPartsProvider value={shown}>
          <Tooltip.Provider delayDuration={500}>
            <StudioEditor {...rest} session={session} />
          </Tooltip.Provider>
        </ShownPartsProvider>
      </ConnectionProvider>
    </QueryClientProvider>
  )
}

function StudioEditor(parts: StudioParts) {
  const { session, shop, previews, design, calls } = parts
  const { config, document } = session
  const commands = useStudioCommands(config)
  useCommandKeys(commands)
  useGestureEnd()
  usePastedPictures()
  useToldFrames(shop)
  useFollowedHeight(document, shop)
  useEffect(() => {
    shop.onClose(() => {
      design.keep()
      void calls.close().finally(() => shop.tell({ type: 'closed' }))
    })
  }, [shop, design, calls])
  return (
    <CommandList value={commands}>
      <div className="studio">
        <StudioHeader session={session} shop={shop} design={design} />
        <main data-part="picture">
          <Canvas />
        </main>
        <StudioPanel document={document} />
        <ActionBar session={session} shop={shop} calls={calls} previews={previews} />
      </div>
      <DropHint />
      <Notices />
    </CommandList>
  )
}

const shownParts = ({ config, rights }: StudioSession): ShownParts => ({
  fit: config.showFitMode !== false,
  position: config.showPosition !== false,
  size: config.showSize !== false,
  rotation: config.showRotation !== false,
  flip: config.showFlip !== false,
  colors: rights.colors,
  adjustments: rights.adjustments,
  tools: false,
})
