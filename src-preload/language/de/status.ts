import type { status as english } from '../en/status'
import type { Wording } from '../wording'

export const status: Wording<typeof english> = {
  drawnHere: 'Wird auf diesem Computer gerendert, offline und kostenlos',
  drawnThere: 'Wird von einem Dienst gerendert, gegen Credits',
  opening: '{{name}} wird geöffnet…',
  zoom: 'Zoom: {{percent}} %',
  fit: 'In das Fenster einpassen',
}
