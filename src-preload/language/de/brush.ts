import type { brush as english } from '../en/brush'
import type { Wording } from '../wording'

export const brush: Wording<typeof english> = {
  brush: 'Pinsel',
  size: 'Größe',
  kinds: { add: 'Behalten', remove: 'Entfernen' },
  kindsText: { add: 'Übermalen, was dazugehört', remove: 'Übermalen, was nicht dazugehört' },
}
