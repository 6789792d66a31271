import { nativeImage } from 'electron'
import type { DragOut } from '../../service/ports/drag-out'
import type { OpenedAppWindow } from './app-window'

/** CSS px: the longer side of the picture under the pointer. */
const iconSide = 96

/** Drags start from the app's only window; hidden pages that write films are none. */
export const createElectronDragOut = (window: () => Pick<OpenedAppWindow, 'startDrag'> | null): DragOut => ({
  begin(files, icon) {
    const [file] = files
    if (file === undefined) return
    const picture = nativeImage.createFromBuffer(Buffer.from(icon))
    const { width, height } = picture.getSize()
    const side = width > height ? { width: iconSide } : { height: iconSide }
    const small = Math.max(width, height) > iconSide ? picture.resize(side) : picture
    window()?.startDrag({ file, files: [...files], icon: small })
  },
})
