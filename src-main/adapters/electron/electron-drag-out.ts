import { BrowserWindow, nativeImage } from 'electron'
import type { DragOut } from '../../service/ports/drag-out'

/** From the one window of the app. */
export const electronDragOut: DragOut = {
  begin(files, icon) {
    const [window] = BrowserWindow.getAllWindows()
    const [file] = files
    if (!window || file === undefined) return
    const picture = nativeImage.createFromBuffer(Buffer.from(icon))
    window.webContents.startDrag({ file, files: [...files], icon: picture })
  },
}
