import type { StudioConfig } from '@contract/service/studio'
import type { usualStudioConfig } from '@contract/studio/usual-config'

export type SettingName = keyof typeof usualStudioConfig

/** The settings whose values are of one kind. */
type NamesOf<Value> = {
  [Name in SettingName]: NonNullable<Required<StudioConfig>[Name]> extends Value ? Name : never
}[SettingName]

type ChoiceText =
  | `theme.${'light' | 'dark' | 'contrast' | 'auto'}`
  | `layout.${'sidebar' | 'sidebar-left' | 'stacked'}`
  | `displayMode.${'iframe' | 'popup' | 'page'}`

export type SettingField =
  | {
      readonly kind: 'choice'
      readonly options: readonly { readonly value: string; readonly text: ChoiceText }[]
    }
  | { readonly kind: 'color' | 'switch' | 'text' | 'address' }
  /** `factor`: how many of the setting's own units are one shown. */
  | {
      readonly kind: 'number'
      readonly unit: 'px' | 'ms' | 'MB'
      readonly factor: number
      readonly most: number
      readonly step: number
    }

const color = { kind: 'color' } as const
const words = { kind: 'text' } as const
const onOff = { kind: 'switch' } as const

/** Every setting of the embedded editor and how it is set, by group; a setting that is missing does not compile. */
export const settingFields: Readonly<Record<SettingName, SettingField>> = {
  theme: {
    kind: 'choice',
    options: [
      { value: 'light', text: 'theme.light' },
      { value: 'dark', text: 'theme.dark' },
      { value: 'contrast', text: 'theme.contrast' },
      { value: 'auto', text: 'theme.auto' },
    ],
  },
  layout: {
    kind: 'choice',
    options: [
      { value: 'sidebar', text: 'layout.sidebar' },
      { value: 'sidebar-left', text: 'layout.sidebar-left' },
      { value: 'stacked', text: 'layout.stacked' },
    ],
  },
  logoUrl: { kind: 'address' },
  fontFamily: words,
  borderRadius: { kind: 'number', unit: 'px', factor: 1, most: 20, step: 1 },
  primaryColor: color,
  accentColor: color,
  successColor: color,
  backgroundColor: color,
  panelBackground: color,
  textColor: color,
  borderColor: color,
  headerText: words,
  uploadText: words,
  renderButtonText: words,
  buttonText: words,
  addingText: words,
  successText: words,
  showFitMode: onOff,
  showPosition: onOff,
  showSize: onOff,
  showRotation: onOff,
  showFlip: onOff,
  showColorOverlay: onOff,
  showAdjustments: onOff,
  showUndoRedo: onOff,
  showZoomControls: onOff,
  showExportOptions: onOff,
  displayMode: {
    kind: 'choice',
    options: [
      { value: 'iframe', text: 'displayMode.iframe' },
      { value: 'popup', text: 'displayMode.popup' },
      { value: 'page', text: 'displayMode.page' },
    ],
  },
  autoRender: onOff,
  autoRenderDelay: { kind: 'number', unit: 'ms', factor: 1, most: 10_000, step: 100 },
  maxFileSize: { kind: 'number', unit: 'MB', factor: 1_000_000, most: 1000, step: 1 },
}

export const settingGroups = {
  look: ['theme', 'layout', 'logoUrl', 'fontFamily', 'borderRadius'],
  colors: [
    'primaryColor',
    'accentColor',
    'successColor',
    'backgroundColor',
    'panelBackground',
    'textColor',
    'borderColor',
  ],
  words: ['headerText', 'uploadText', 'renderButtonText', 'buttonText', 'addingText', 'successText'],
  tools: [
    'showFitMode',
    'showPosition',
    'showSize',
    'showRotation',
    'showFlip',
    'showColorOverlay',
    'showAdjustments',
    'showUndoRedo',
    'showZoomControls',
    'showExportOptions',
  ],
  behaviour: ['displayMode', 'autoRender', 'autoRenderDelay', 'maxFileSize'],
} as const satisfies Readonly<Record<string, readonly SettingName[]>>

export type SettingGroup = keyof typeof settingGroups

/** What the page of the editor reads once, when it is opened: a change of one opens it anew. */
export const readAtOpening = [
  'logoUrl',
  'maxFileSize',
  'autoRender',
  'autoRenderDelay',
] as const satisfies readonly SettingName[]

/** Settings whose usual English words are said in the customer's language. */
export const isWordOfOurs = (name: SettingName): name is NamesOf<string> & `${string}Text` =>
  name.endsWith('Text')
