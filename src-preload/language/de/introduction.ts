import type { introduction as english } from '../en/introduction'
import type { Wording } from '../wording'

export const introduction: Wording<typeof english> = {
  title: 'Das erste Mockup in einer Minute',
  isDone: 'erledigt',
  dismiss: 'Nicht jetzt',
  steps: {
    open: {
      title: 'Ein Beispiel öffnen',
      text: 'Eine Tasse liegt Mockwright bei. Eigene PSDs öffnen sich, wenn man sie irgendwo ablegt.',
      action: 'Tasse öffnen',
    },
    place: {
      title: 'Ein Motiv darauf platzieren',
      text: 'Ein Motiv aus der Leiste unten auf die Tasse ziehen. An den Griffen verschieben, skalieren und drehen.',
      action: 'Ein Beispielmotiv platzieren',
    },
    share: {
      title: 'Mitnehmen',
      text: 'Dieses Bild in beliebiger Größe exportieren. Viele Motive auf vielen Mockups sind ein Stapel.',
      action: 'Exportieren…',
    },
  },
}
