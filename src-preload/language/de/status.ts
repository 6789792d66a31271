import type { status as english } from '../en/status'
import type { Wording } from '../wording'

export const status: Wording<typeof english> = {
  drawnHere: 'Bilder werden hier gezeichnet, offline und kostenlos',
  drawnThere: 'Ein Dienst zeichnet dieses Mockup, gegen Credits',
  opening: '{{name}} wird geöffnet…',
  zoom: 'Zoom: {{percent}} %',
  fit: 'In das Fenster einpassen',
}
