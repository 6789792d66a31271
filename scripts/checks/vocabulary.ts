import type { Language } from '../../src-preload/contract/languages'

/** One thing of the window: its only name in each language, and the words that must not stand for it. */
export interface Term {
  readonly en: string
  readonly de: string
  readonly meaning: string
  readonly never?: Readonly<Partial<Record<Language, readonly string[]>>>
}

/** Words that are allowed although they are not to be used. */
export interface Exception {
  /** The beginning of the keys. */
  readonly at: string
  readonly words: Readonly<Partial<Record<Language, readonly string[]>>>
  readonly because: string
}

export interface Vocabulary {
  readonly terms: readonly Term[]
  /** Words that programmers of integrations know. */
  readonly developersWords: Readonly<Record<Language, readonly string[]>>
  /** Where only these read, as the beginnings of keys. */
  readonly developersPlaces: readonly string[]
  readonly exceptions: readonly Exception[]
}

const terms: readonly Term[] = [
  {
    en: 'mockup',
    de: 'Mockup',
    meaning: 'A Photoshop file or a photo that designs are put onto.',
    never: { en: ['template', 'document'], de: ['Template', 'Dokument'] },
  },
  {
    en: 'print area',
    de: 'Druckfläche',
    meaning: 'Where a design goes.',
    never: {
      en: ['smart object', 'slot'],
      de: ['Smartobjekt', 'Smart-Objekt', 'Druckbereich'],
    },
  },
  {
    en: 'design',
    de: 'Motiv',
    meaning: 'What is put onto a mockup, in the library and on a print area alike.',
    never: {
      en: ['artwork', 'asset', 'graphic'],
      de: ['Design', 'Artwork', 'Kunstwerk', 'Grafik', 'Entwurf', 'Entwürfe'],
    },
  },
  {
    en: 'picture',
    de: 'Bild',
    meaning: 'What is rendered, and any file that shows one.',
    never: { en: ['image'] },
  },
  {
    en: 'product',
    de: 'Produkt',
    meaning: 'The thing that is printed on: a mug, a shirt.',
    never: { en: ['goods', 'merchandise'], de: ['Ware', 'Artikel'] },
  },
  {
    en: 'variant',
    de: 'Variante',
    meaning: 'Colours, layers and words under one name; variants multiply the mockups of a batch.',
    never: { en: ['variation'], de: ['Variation'] },
  },
  {
    en: 'batch',
    de: 'Stapel',
    meaning: 'A saved set of designs × mockups × variants, or the rows of a table.',
    never: { en: ['recipe'], de: ['Rezept', 'Batch'] },
  },
  {
    en: 'run',
    de: 'Lauf',
    meaning: 'One execution of a batch.',
    never: { en: ['execution'], de: ['Durchlauf', 'Ausführung'] },
  },
  { en: 'cell', de: 'Zelle', meaning: 'One design on one mockup in the grid of a batch.' },
  {
    en: 'hot folder',
    de: 'überwachter Ordner',
    meaning: 'A folder whose incoming designs are rendered by a batch.',
    never: { en: ['watch folder', 'watched folder'], de: ['Hotfolder', 'Hot-Folder'] },
  },
  { en: 'palette', de: 'Palette', meaning: 'Colours under one name.' },
  {
    en: 'saved placement',
    de: 'gespeicherte Platzierung',
    meaning: 'Where and how large a design lies on a print area, under a name.',
    never: { en: ['placement preset'], de: ['Platzierungsvorgabe'] },
  },
  {
    en: 'preset',
    de: 'Vorgabe',
    meaning: 'Formats, sizes and names of files under one name.',
    never: { de: ['Preset', 'Voreinstellung'] },
  },
  { en: 'collection', de: 'Sammlung', meaning: 'Mockups that belong together.', never: { en: ['album'] } },
  {
    en: 'tag',
    de: 'Schlagwort',
    meaning: 'A word by which mockups are found.',
    never: { de: ['Stichwort'] },
  },
  { en: 'project', de: 'Projekt', meaning: 'A mockup with everything that was changed of it.' },
  {
    en: 'fit, stretch, crop',
    de: 'Einpassen, Strecken, Füllen',
    meaning: 'The three ways in which a design fills a print area.',
    never: { de: ['Beschneiden'] },
  },
  {
    en: 'bleed, safe area',
    de: 'Beschnitt, Sicherheitsabstand',
    meaning: 'What is printed beyond the edge and cut off; what is kept free inside it.',
    never: { de: ['Anschnitt', 'Sicherheitsbereich'] },
  },
  {
    en: 'remove background',
    de: 'Freistellen',
    meaning: 'To cut a design or a product out of its picture.',
  },
  {
    en: 'low resolution',
    de: 'niedrige Auflösung',
    meaning: 'Fewer dpi than are recommended for print.',
    never: { en: ['ppi', 'fewer pixels', 'too few pixels'], de: ['ppi', 'weniger Pixel', 'zu wenig Pixel'] },
  },
  {
    en: 'layer',
    de: 'Ebene',
    meaning: 'As in Photoshop, and so are its kinds, blend modes and layer comps.',
    never: { en: ['blending mode'], de: ['Mischmodus', 'Layer'] },
  },
  {
    en: 'render',
    de: 'rendern',
    meaning: 'To make a picture of a mockup with its designs.',
    never: {
      en: ['draw', 'drawing', 'drawn', 'generate', 'generated'],
      de: ['zeichnen', 'zeichnet', 'gezeichnet', 'generieren', 'generiert'],
    },
  },
  { en: 'export', de: 'exportieren', meaning: 'To write the picture of the mockup on screen into a file.' },
  { en: 'save', de: 'speichern', meaning: 'To keep something.', never: { de: ['sichern', 'gesichert'] } },
  {
    en: 'fail',
    de: 'fehlschlagen',
    meaning: 'Not to come about. The reason stands beside it.',
    never: { en: ['crash', 'crashed'], de: ['scheitern', 'gescheitert', 'abgestürzt'] },
  },
  {
    en: 'service',
    de: 'Dienst',
    meaning: 'A program elsewhere that keeps and renders mockups, for credits.',
    never: { en: ['cloud', 'backend'], de: ['Cloud', 'Backend'] },
  },
  { en: 'connection', de: 'Verbindung', meaning: 'A service, with its address and its key.' },
  { en: 'credit', de: 'Credit', meaning: 'What a service charges.', never: { de: ['Guthabenpunkt'] } },
  {
    en: 'this computer',
    de: 'dieser Computer',
    meaning: 'Where Mockwright runs.',
    never: { en: ['machine', 'localhost'], de: ['Rechner', 'Maschine', 'localhost'] },
  },
]

const developersWords = {
  en: [
    ...[
      'is_async',
      'uuid',
      'endpoint',
      'payload',
      'header',
      'HTTP',
      'POST',
      'POSTed',
      'PUT',
      'HMAC',
      'SHA-256',
    ],
    ...[
      'webhook',
      'webhook.url',
      'API',
      'queue',
      'queued',
      'worker',
      'engine',
      'thread',
      'cache',
      'cached',
      'hash',
    ],
    ...[
      'parse',
      'parsed',
      'poll',
      'ms',
      'millisecond',
      'settings.json',
      'ONNX',
      'repository',
      'script',
      'secret',
    ],
  ],
  de: [
    ...[
      'is_async',
      'uuid',
      'Endpunkt',
      'Payload',
      'Header',
      'HTTP',
      'POST',
      'PUT',
      'HMAC',
      'SHA-256',
      'Webhook',
    ],
    ...[
      'webhook.url',
      'API',
      'Warteschlange',
      'einreihen',
      'eingereiht',
      'Engine',
      'Zeichenwerk',
      'Thread',
      'Cache',
    ],
    ...['Hash', 'parsen', 'ms', 'Millisekunde', 'settings.json', 'ONNX', 'Repository', 'Skript', 'Geheimnis'],
  ],
}

const developersPlaces = [
  'activity.',
  'commands.server',
  'commands.webhooks',
  'connections.',
  'cutOutModel.',
  'keys.',
  'menu.models',
  'server.',
  'serverLimits.',
  'shell.settingsPages.server',
  'shell.settingsPages.webhooks',
  'studioDesk.',
  'webhooks.',
]

const exceptions: readonly Exception[] = [
  {
    at: 'layers.kinds.smart_object',
    words: { en: ['smart object'], de: ['Smartobjekt'] },
    because: 'the layers are those of the Photoshop file',
  },
  {
    at: 'features.',
    words: {
      en: ['smart object', 'drawn'],
      de: ['Smartobjekt', 'Dokument', 'gezeichnet', 'zeichnen'],
    },
    because: 'differences from Photoshop are told in the words of Photoshop',
  },
  {
    at: 'deliverables.pdf',
    words: { en: ['document'], de: ['Dokument'] },
    because: 'it names a kind of file',
  },
  { at: 'photos.discard', words: { de: ['Entwurf'] }, because: 'it is a draft' },
]

/** The words of the window. `docs/vocabulary.md` is written from them, and every text is held to them. */
export const vocabulary: Vocabulary = { terms, developersWords, developersPlaces, exceptions }
