import type { status as english } from '../en/status'
import type { Wording } from '../wording'

export const status: Wording<typeof english> = {
  drawnHere: 'Bilder werden hier gezeichnet, offline und kostenlos',
  opening: '{{name}} wird geöffnet…',
  drawnIn: 'In {{duration}} ms gezeichnet',
  zoom: 'Zoom: {{percent}} %',
  fit: 'In das Fenster einpassen',
}
