import type { links as english } from '../en/links'
import type { Wording } from '../wording'

export const links: Wording<typeof english> = {
  noMockup: 'Das Mockup des Links ist nicht hier',
  noRun: 'Der Lauf des Links ist nicht hier',
  elsewhere: 'Es wurde entfernt oder gehört zu einem anderen Computer.',
  copied: 'Link kopiert',
  copiedDetail: 'Der Link gilt auf diesem Computer.',
  copyMockup: 'Link zum Mockup kopieren',
  copyRun: 'Link zum Lauf kopieren',
}
