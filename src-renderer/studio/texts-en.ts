import { artworks } from '@language/en/artworks'
import { canvas } from '@language/en/canvas'
import { commands } from '@language/en/commands'
import { common } from '@language/en/common'
import { cutOuts } from '@language/en/cut-outs'
import { editor } from '@language/en/editor'
import { fonts } from '@language/en/fonts'
import { inspector } from '@language/en/inspector'
import { layers } from '@language/en/layers'
import { looks } from '@language/en/looks'
import { photoshopNames } from '@language/en/photoshop-names'
import { printing } from '@language/en/printing'
import { remoteCanvas } from '@language/en/remote-canvas'
import { shell } from '@language/en/shell'
import { shortcuts } from '@language/en/shortcuts'
import { studio } from '@language/en/studio'
import { textPanel } from '@language/en/text-panel'

/** The texts of the rooms that the embedded editor has. */
export const texts = {
  ...{ artworks, canvas, commands, common, cutOuts, editor, fonts, inspector, layers, looks, photoshopNames },
  ...{ printing, remoteCanvas, shell, shortcuts, studio, textPanel },
}
export type StudioTexts = { readonly [Name in keyof typeof texts]: object }
