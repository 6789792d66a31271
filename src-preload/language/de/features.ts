import type { features as english } from '../en/features'
import type { Wording } from '../wording'

export const features: Wording<typeof english> = {
  'adjustment:*': 'Die Einstellung „{{name}}“ wird nur annähernd wie in Photoshop gezeichnet.',
  'adjustment:*:unreadable': 'Die Einstellung „{{name}}“ ist nicht lesbar und ändert nichts.',
  'blend-if:32-bit':
    'Die Mischbereiche der Ebene gelten als lineares Licht; Photoshop versteht sie womöglich anders.',
  'blend-if:color-model':
    'Die Mischbereiche der Ebene gelten als CMYK- oder Lab-Werte; an einer Datei bestätigt ist das nicht.',
  'blend-mode:*': 'Wie die Füllmethode „{{name}}“ CMYK- oder Lab-Farben mischt, ist geschätzt.',
  'blend:dissolve': 'Die Körnung von „Sprenkeln“ ist so dicht wie in Photoshop, aber anders verteilt.',
  'blend:unknown': 'Die Füllmethode der Ebene ist unbekannt; gezeichnet wird sie als „Normal“.',
  'channels:over-nothing': 'Wo nichts unter der Ebene liegt, sind die ausgeschalteten Kanäle schwarz.',
  'color-conversion:cmyk':
    'Die Datei enthält kein lesbares Profil für ihre Druckfarben: Sie erscheinen ungefähr wie in einem üblichen Druck (SWOP).',
  'color-conversion:duotone': 'Ein Duplexbild erscheint in den Grautönen, aus denen es gedruckt wird.',
  'color-conversion:multichannel':
    'Die Druckfarben eines Mehrkanalbilds erscheinen als Cyan, Magenta, Gelb und Schwarz, geschätzt.',
  'color-profile:gray': 'Das Graustufenprofil bleibt außer Acht: Die Töne erscheinen wie in sRGB.',
  'composite:missing':
    'Die Datei enthält kein lesbares Gesamtbild (ohne „Kompatibilität maximieren“ gespeichert oder beschädigt).',
  'cut-out:unsure': 'Das Motiv ist vielleicht falsch freigestellt: vor der Verwendung ansehen.',
  'damaged-layer-data': 'Ein Teil der Angaben zu dieser Ebene ist nicht lesbar.',
  'effect:*': 'Der Effekt „{{name}}“ fehlt.',
  'effect:*:blend': 'Der Effekt „{{name}}“ hat eine unbekannte Füllmethode; gezeichnet wird er mit „Normal“.',
  'effect:*:grain': 'Das Rauschen im Effekt „{{name}}“ ist so dicht wie in Photoshop, aber anders verteilt.',
  'effect:*:intensity': 'Der Effekt „{{name}}“ wird ohne seine Intensität gezeichnet.',
  'effect:*:interpolation': 'Der Verlauf im Effekt „{{name}}“ mischt seine Farben anders.',
  'effect:*:jitter': 'Der Verlauf im Effekt „{{name}}“ ist zufällig gestreut, aber anders als in Photoshop.',
  'effect:*:noise': 'Der Rauschverlauf im Effekt „{{name}}“ rauscht anders als in Photoshop.',
  'effect:*:old': 'Der Effekt „{{name}}“ stammt aus Photoshop 5 und wird annähernd wie dort gezeichnet.',
  'effect:*:resampling':
    'Das skalierte oder gedrehte Muster im Effekt „{{name}}“ wird anders umgerechnet als in Photoshop.',
  'effect:*:shape-burst':
    'Der Verlauf im Effekt „{{name}}“ folgt dem Umriss nicht oder läuft womöglich andersherum.',
  'effect:*:texture': 'Die Struktur im Effekt „{{name}}“ fehlt, oder ihre Höhe ist geschätzt.',
  'effect:*:unmeasured':
    'Der Effekt „{{name}}“ folgt dem Handbuch; an einer Datei aus Photoshop ist er nicht bestätigt.',
  'effect:unreadable': 'Die Effekte der Ebene sind nicht lesbar und fehlen.',
  'effect:without-shape':
    'Die Effekte der Ebene folgen allein ihren Masken; an einer Datei aus Photoshop ist das nicht bestätigt.',
  'file:contradictory':
    'Angaben in der Datei widersprechen sich: Sie ist beschädigt, und es fehlen womöglich Ebenen.',
  'fill:gradient': 'Diese Verlaufsfüllung fehlt: Die Datei enthält keine Pixel davon.',
  'fill:pattern': 'Diese Musterfüllung fehlt: Die Datei enthält keine Pixel davon.',
  'fill:solid': 'Diese Farbfüllung fehlt: Die Datei enthält keine Pixel davon.',
  'fill:stroked': 'Diese Füllung mit Kontur fehlt: Die Datei enthält keine Pixel davon.',
  'group:fill-opacity':
    'Die Deckkraft der Fläche wirkt bei einer Gruppe mit „Hindurchwirken“ nur annähernd wie in Photoshop: Füllmethoden darin können etwas anders aussehen.',
  'knockout:deep': 'Die Aussparung „Stark“ fehlt.',
  'knockout:shallow': 'Die Aussparung „Leicht“ fehlt.',
  'knockout:unconfirmed':
    'Die Aussparung wird wie die einer einfachen Ebene gezeichnet; an einer Datei aus Photoshop ist das nicht bestätigt.',
  'photo:multiply-on-dark':
    'Das Produkt ist so dunkel, dass ein Druck in „Multiplizieren“ kaum zu sehen ist: „Normal“ wählen.',
  'rerender:effects': 'Effekte lassen sich noch nicht neu zeichnen.',
  'rerender:fills':
    'Verläufe mit Rauschen und unlesbare Muster werden nicht neu gezeichnet: Zu sehen sind ihre gespeicherten Pixel.',
  'rerender:shapes':
    'Formen mit Rauschverläufen oder unlesbaren Mustern werden nicht neu gezeichnet: Zu sehen sind ihre gespeicherten Pixel.',
  'rerender:text':
    'Texte, deren Schrift fehlt oder deren Angaben sich nicht lesen lassen, zeigen ihre gespeicherten Pixel.',
  'shape:no-stored-pixels': 'Diese Form fehlt: Die Datei enthält keine Pixel davon.',
  'smart-filter:*': 'Ersetzter Inhalt trägt den Smartfilter „{{name}}“ nur annähernd wie in Photoshop.',
  'smart-filter:*:unknown': 'Ersetzter Inhalt trägt den Smartfilter „{{name}}“ nicht.',
  'smart-filter:displacement-map-missing':
    'Ersetzter Inhalt wird nicht versetzt: Die Verschiebungsmatrix liegt weder in der Datei noch daneben.',
  'smart-filter:liquify-mesh':
    'Ersetzter Inhalt wird nicht verflüssigt: Das Gitter ist beschädigt oder passt nicht zur Größe des Dokuments.',
  'smart-filter:mask': 'Die Smartfilter wirken auf den ganzen ersetzten Inhalt: Ihre Maske ist nicht lesbar.',
  'smart-filter:perspective-warp-plane':
    'Bei der perspektivischen Verformung ersetzten Inhalts entfällt eine Fläche, deren Ecken auf einer Linie liegen oder nach innen zeigen.',
  'smart-object:*': 'Der Inhalt ließ sich nicht neu zeichnen: Zu sehen sind die dafür gespeicherten Pixel.',
  'smart-object:contents-damaged': 'Der Inhalt mancher Smartobjekte in dieser Datei ist nicht lesbar.',
  'smart-object:contents-missing':
    'Der Inhalt dieses Smartobjekts fehlt in der Datei: Zu sehen sind seine gespeicherten Pixel.',
  'smart-object:unreadable':
    'Dieses Smartobjekt lässt sich nicht bearbeiten: Zu sehen sind seine gespeicherten Pixel.',
  'text:another-font-version':
    'Die Buchstaben stammen aus einer anderen Version dieser Schrift als der, in der der Text gespeichert wurde.',
  'text:anti-alias': 'Die Kanten der Buchstaben folgen einer Regel, die von wenigen Texten bekannt ist.',
  'text:color-model':
    'Die Kanten des Textes werden gemischt wie die jeder Ebene; ob Photoshop es in CMYK oder Lab auch so hält, ist nicht bekannt.',
  'text:every-line-composer': 'Die Zeilen sind einzeln umbrochen, nicht vom Alle-Zeilen-Setzer.',
  'text:faux-style': 'Wie Photoshop fette und kursive Buchstaben nachahmt, ist nur annähernd bekannt.',
  'text:font-missing': 'Eine Schrift dieses Textes fehlt; zu sehen ist eine andere.',
  'text:glyphs-missing': 'Für manche Zeichen hat keine vorhandene Schrift eine Form.',
  'text:hanging-punctuation': 'Satzzeichen hängen nicht über den Rand des Textes hinaus.',
  'text:hyphenation': 'Wörter werden nicht getrennt.',
  'text:justification': 'Wie Photoshop eine Zeile im Blocksatz verteilt, ist nicht gemessen.',
  'text:metric-twin': 'Eine Schrift derselben Breiten steht für eine, die fehlt.',
  'text:optical-kerning': 'Die Buchstabenabstände kommen aus der Schrift, nicht aus den Formen.',
  'text:overflow': 'Der Text ist größer als sein Rahmen.',
  'text:path': 'Text auf einem Pfad folgt einer Regel, die nicht gemessen ist.',
  'text:underline': 'Linien unter oder durch Buchstaben folgen einer Regel, die von einem Text bekannt ist.',
  'text:unreadable': 'Dieser Text lässt sich nicht bearbeiten: Zu sehen sind seine gespeicherten Pixel.',
  'text:vertical': 'Vertikaler Text folgt einer Regel, die nicht gemessen ist.',
  'text:warp': 'Die gebogenen Buchstaben folgen einer Regel, die von einem Text bekannt ist.',
  'transparency-shapes-layer:off':
    'Die Aussparung folgt der Transparenz der Ebene, obwohl „Transparenz formt Ebene“ ausgeschaltet ist.',
  'transparency:32-bit':
    'Halbdurchsichtige Kanten wirken auf einem Hintergrund anders: Photoshop mischt 32 Bit in linearem Licht.',
  'vector-mask:density':
    'Die Form ist an ihrem Umriss abgeschnitten, obwohl die Dichte ihrer Maske mehr durchlässt.',
  'vector-mask:feather': 'Der Umriss der Form ist scharf, obwohl er eine weiche Kante haben sollte.',
  other: 'Hier weicht das Bild von Photoshop ab.',
}
