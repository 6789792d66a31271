import type { storage as english } from '../en/storage'
import type { Wording } from '../wording'

export const storage: Wording<typeof english> = {
  title: 'Speicher',
  lead: 'Alles, was Mockwright aufbewahrt, liegt in einem Ordner dieses Computers. Manches davon darf weg.',
  total: '{{size}} belegt',
  free: '{{size}} frei auf diesem Datenträger',
  reveal: 'Ordner zeigen',
  usageFailed: 'Der Ordner lässt sich nicht durchsehen',
  chart: 'Was wie viel belegt',
  whatIsThere: 'Was darin liegt',
  files_one: '{{count}} Datei',
  files_other: '{{count}} Dateien',
  none: 'Nichts',
  parts: {
    mockups: 'Hochgeladene Mockups',
    results: 'Ergebnisse des Servers',
    files: 'Schriften und Vorschauen',
    artworks: 'Eingefügte Motive',
    thumbnails: 'Miniaturen',
    templates: 'Vorbereitete Mockups',
    database: 'Datenbank',
    log: 'Protokolle',
    window: 'Das Fenster selbst',
    leftovers: 'Überreste',
    other: 'Alles andere',
  },
  texts: {
    mockups:
      'PSDs, die Programme auf den lokalen Server geladen haben. Geöffnete Mockups bleiben, wo sie sind.',
    results:
      'Fertige Bilder, die Programme über ihre Adresse abholen. Nach {{days}} Tagen gehen sie von selbst.',
    files: 'Hinzugefügte Schriften und kleine Bilder von Schriften und hochgeladenen Mockups.',
    artworks: 'Bilder aus der Zwischenablage, die keine eigene Datei haben.',
    thumbnails: 'Kleine Bilder von Mockups, Ebenen und Ergebnissen.',
    templates: 'Mockups, die bereitliegen, damit das erste Bild sofort kommt.',
    database: 'Listen: Bibliothek, Aufträge, Zustellungen, Schlüssel, Stapel.',
    log: 'Was für die Fehlersuche festgehalten wurde.',
    window: 'Was sich das Fenster merkt: wo es stand, was offen war.',
    leftovers:
      'Von Arbeit, die mittendrin endete, und der Papierkorb, der es eine Woche aufhebt. Aufräumen leert den Papierkorb.',
    other: 'Einstellungen und Kleinigkeiten.',
  },
  clean: {
    results: 'Alle löschen',
    thumbnails: 'Leeren',
    templates: 'Leeren',
    database: 'Verdichten',
    log: 'Leeren',
    leftovers: 'Jetzt aufräumen',
  },
  cleanLabel: '{{action}}: {{part}}',
  cleaning: 'Läuft…',
  asks: {
    results: 'Alle Ergebnisse löschen?',
    templates: 'Vorbereitete Mockups leeren?',
    log: 'Protokolle leeren?',
  },
  losses: {
    results:
      'Ausgegebene Adressen gelten sofort nicht mehr, und Aufträge verlieren ihr Bild. Exportierte Dateien bleiben unberührt.',
    templates:
      'Nichts Eigenes geht verloren. Das erste Bild jedes Mockups braucht einmal Sekunden statt eines Augenblicks. Das Rendern startet dafür neu.',
    log: 'Geht etwas schief, lässt sich der Grund schwerer finden. Sonst geht nichts verloren.',
  },
  cleaned: '{{size}} freigegeben',
  nothingCleaned: 'Es gab nichts freizugeben',
  cleanFailed: 'Das hat nicht geklappt',
  retention: 'Wie lange etwas aufgehoben wird',
  retentionText: 'Älteres wird stündlich entfernt. Was noch nicht beendet ist, bleibt immer.',
  retentionFailed: 'Das ließ sich nicht ändern',
  kept: {
    jobs_days: 'Aufträge',
    runs_days: 'Stapelläufe',
    studio_days: 'Bestellungen im eingebetteten Editor',
    charges_days: 'Einzelne Abbuchungen',
    thumbnails_days: 'Ungenutzte Miniaturen',
  },
  keptTexts: {
    jobs_days: 'Beendete Aufträge des lokalen Servers, samt ihren Bildern.',
    runs_days:
      'Listen dessen, was ein Stapel gemacht hat. Die Dateien bleiben; ein späterer Stapel fragt, ehe er sie ersetzt.',
    studio_days: 'Beendete Sitzungen und Belege. Belege lassen sich 90 Tage lang einlösen.',
    charges_days: 'Was jedes Bild gekostet hat. Summen bleiben für immer.',
    thumbnails_days: 'Sie werden neu gerendert, wenn sie gebraucht werden.',
  },
  forEver: 'Für immer',
  days_one: '{{count}} Tag',
  days_other: '{{count}} Tage',
  years_one: '{{count}} Jahr',
  years_other: '{{count}} Jahre',
}
