import { oc } from '@orpc/contract'
import { appLink } from './app-link'

export const links = {
  /** Puts the link's address on the clipboard, which the page itself has no right to. */
  copy: oc.input(appLink),
}
