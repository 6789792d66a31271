import { BrowserWindow, nativeImage } from 'electron'
import type { DragOut } from '../../service/ports/drag-out'

/** Drags start from the app's only window. */
export const electronDragOut: DragOut = {
  begin(files, icon) {
    const [window] = BrowserWindow.getAllWindows()
    const [file] = files
    if (!window || file === undefined) return
    const picture = nativeImage.createFromBuffer(Buffer.from(icon))
    window.webContents.startDrag({ file, files: [...files], icon: picture })
  },
}
