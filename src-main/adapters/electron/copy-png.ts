import type { Size } from '@geometry/plane'
import type { NativeImage } from 'electron'
import * as electron from 'electron'

/** Until Electron 40 the clipboard took pictures in this way. */
interface ImageClipboard {
  writeImage(image: NativeImage): void
}

const takesImages = (clipboard: object): clipboard is ImageClipboard => 'writeImage' in clipboard

/** Puts a PNG on the clipboard and tells the size of its picture. */
export async function copyPng(png: Uint8Array): Promise<Size> {
  const { clipboard, nativeImage } = electron
  const bytes = Buffer.from(png)
  const picture = nativeImage.createFromBuffer(bytes)
  if (takesImages(clipboard)) clipboard.writeImage(picture)
  else await clipboard.write([new electron.ClipboardItem({ 'image/png': new Blob([bytes]) })])
  return picture.getSize()
}
