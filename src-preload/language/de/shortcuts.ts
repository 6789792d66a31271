import type { shortcuts as english } from '../en/shortcuts'
import type { Wording } from '../wording'

export const shortcuts: Wording<typeof english> = {
  title: 'Tastaturkürzel',
  canvas: 'Auf der Arbeitsfläche',
  panels: 'In Bereichen und Feldern',
  gestures: {
    zoom: 'Zum Zeiger zoomen',
    pan: 'Ausschnitt verschieben',
    several: 'Mehrere Druckflächen auswählen',
    takeBack: 'Ziehen dort beenden, wo es begann',
    nudge: 'Um 1 px, um 10 px verschieben',
    scaleFreely: 'Frei skalieren',
    scaleAboutCentre: 'Um die Mitte skalieren',
    turn: 'In Schritten von 15° drehen',
    noGuides: 'Ohne Hilfslinien ziehen',
    nextArea: 'Nächste Druckfläche',
    eye: 'Ebene ein- oder ausblenden',
    step: 'Zahl ändern, um zehn',
  },
  caps: {
    Ctrl: 'Strg',
    Shift: 'Umschalt',
    Alt: 'Alt',
    Del: 'Entf',
    Esc: 'Esc',
    Space: 'Leertaste',
    Wheel: 'Mausrad',
    Drag: 'Ziehen',
    Click: 'Klick',
    Arrows: 'Pfeile',
    Tab: 'Tab',
  },
}
