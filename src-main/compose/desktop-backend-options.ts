import type { AppInfo, Settings } from '@contract/desktop/settings'
import type { Size } from '@geometry/plane'
import type { Texts } from '../adapters/language/texts'
import type { BackgroundEngine } from '../engine-host/client/rest-when-idle'
import type { Decoders } from '../engine-host/protocol/decode-call'
import type { BatchDialogs } from '../service/ports/batch-dialogs'
import type { Dialogs } from '../service/ports/dialogs'
import type { DragOut } from '../service/ports/drag-out'
import type { Engine } from '../service/ports/engine'
import type { FontBinding } from '../service/ports/font-catalogue'
import type { Keychain } from '../service/ports/keychain'
import type { Log } from '../service/ports/log'
import type { PreviewBindings } from '../service/ports/preview-binding'
import type { ReadSpreadsheet } from '../service/ports/read-spreadsheet'
import type { TextMeasurer } from '../service/ports/text-measurer'
import type { ViewDrawer } from '../service/ports/view-drawer'
import type { Vision } from '../service/ports/vision'
import type { WindowMenu } from '../service/ports/window-menu'
import type { EngineTuning } from './engine-tuning'
import type { FilmParts } from './local-backend-options'

export interface DesktopBackendOptions {
  readonly dataFolder: string
  readonly samplesFolder: string
  /** The fonts that ship; without it none do. */
  readonly fontsFolder?: string
  /** The build of the embedded editor; without it the server has no page of it. */
  readonly studioFolder?: string
  readonly engine: Engine & PreviewBindings & Partial<FontBinding & TextMeasurer & ViewDrawer>
  /** Make films; without them none can be made. */
  readonly films?: FilmParts
  /** Draws batches, and yields to the other engine. */
  readonly background: BackgroundEngine
  /** Read artwork and fonts from outside; without them the service reads fonts itself. */
  readonly decoders?: Decoders
  readonly vision: Vision
  readonly tuning: EngineTuning
  /** Current memory of the engines' processes; null while none is running. */
  readonly engineBytes: () => number | null
  readonly dialogs: Dialogs
  readonly batchDialogs: BatchDialogs
  readonly dragOut: DragOut
  readonly texts: Texts
  readonly readSpreadsheet: ReadSpreadsheet
  readonly keychain: Keychain
  /** The value of `MOCKWRIGHT_SECRETS_KEY`. */
  readonly secretsKey?: string | undefined
  readonly log: Log
  readonly info: Omit<AppInfo, 'local_server_address'>
  readonly setTheme: (theme: Settings['theme']) => void
  readonly setLanguage: (language: Settings['language']) => void
  /** Called with the setting at the start, and after each change of it. */
  readonly setInBackground: (inBackground: Settings['in_background']) => void
  readonly copyText: (text: string) => void
  /** Puts a PNG on the clipboard and tells the size of its picture. */
  readonly copyPng: (png: Uint8Array) => Promise<Size>
  readonly openAddress: (address: string) => Promise<void>
  readonly windowMenu: WindowMenu
  readonly onOpened: (path: string) => void
}
