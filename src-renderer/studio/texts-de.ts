import { artworks } from '@language/de/artworks'
import { canvas } from '@language/de/canvas'
import { commands } from '@language/de/commands'
import { common } from '@language/de/common'
import { cutOuts } from '@language/de/cut-outs'
import { editor } from '@language/de/editor'
import { fonts } from '@language/de/fonts'
import { inspector } from '@language/de/inspector'
import { layers } from '@language/de/layers'
import { looks } from '@language/de/looks'
import { photoshopNames } from '@language/de/photoshop-names'
import { printing } from '@language/de/printing'
import { remoteCanvas } from '@language/de/remote-canvas'
import { shell } from '@language/de/shell'
import { shortcuts } from '@language/de/shortcuts'
import { studio } from '@language/de/studio'
import { textPanel } from '@language/de/text-panel'

/** The texts of the rooms that the embedded editor has. */
export const texts = {
  ...{ artworks, canvas, commands, common, cutOuts, editor, fonts, inspector, layers, looks, photoshopNames },
  ...{ printing, remoteCanvas, shell, shortcuts, studio, textPanel },
}
