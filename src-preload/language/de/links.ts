import type { links as english } from '../en/links'
import type { Wording } from '../wording'

export const links: Wording<typeof english> = {
  noMockup: 'Das Mockup des Links ist nicht hier',
  noRun: 'Der Stapel des Links ist nicht hier',
  elsewhere: 'Es wurde entfernt oder gehört zu einem anderen Rechner.',
  copied: 'Link kopiert',
  copiedDetail: 'Auf diesem Rechner öffnet er dies.',
  copyMockup: 'Link zum Mockup kopieren',
  copyRun: 'Link zum Lauf kopieren',
}
