import { oc } from '@orpc/contract'
import { appLink } from './app-link'

export const links = {
  /** Copies the link's address to the clipboard, which the page itself may not write. */
  copy: oc.input(appLink),
}
