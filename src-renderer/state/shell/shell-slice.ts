import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'
import type { SettingsPageId } from './settings-pages'

/** `photo`: a photo on its way to a mockup, or the print areas of a document. */
export type Place = 'library' | 'editor' | 'batch' | 'settings' | 'photo'
export type Overlay = 'palette' | 'shortcuts' | 'export'

/** Asked for whenever they are shown: a notice outlives a change of the language. */
export type NoticeWords = () => string

/** A file that was not taken, and why. */
export interface RefusedFile {
  readonly name: string
  readonly failure: Failure
}

export interface Notice {
  readonly id: number
  readonly tone: 'neutral' | 'success' | 'danger'
  /** Null: the failure needs no heading. */
  readonly title: NoticeWords | null
  readonly detail: NoticeWords | null
  readonly failure: Failure | null
  /** Several files that failed together, in place of `failure`. */
  readonly refused: readonly RefusedFile[]
  /** Undo, or the next step: `Undo`, `Show`. The notice disappears when it is clicked. */
  readonly action: NoticeAction | null
}

export interface NoticeAction {
  readonly label: NoticeWords
  run(): unknown
}

/** `notify({ tone: 'neutral', title: () => t('removed'), action: { label: () => t('undo'), run: restore } })` */
export interface NewNotice extends Pick<Notice, 'tone'> {
  readonly title: NoticeWords
  readonly detail?: NoticeWords
  readonly failure?: Failure
  readonly refused?: readonly RefusedFile[]
  readonly action?: NoticeAction
}

/** The current place of the window, and its overlays. */
export interface ShellSlice {
  readonly place: Place
  readonly settingsPage: SettingsPageId
  /** The connection whose service the rooms of a service show (jobs, webhooks, fonts); null: this computer's. */
  readonly shownServiceId: Uuid | null
  readonly overlay: Overlay | null
  /** Shown beside the current place, never over everything. */
  readonly isIntroductionShown: boolean
  /** Recent commands of the palette, latest first. */
  readonly recentCommandIds: readonly string[]
  readonly notices: readonly Notice[]
  /** The effect of dropping here; null when nothing is being dragged. */
  readonly dropHint: string | null
  go(place: Place): void
  goToSettings(page: SettingsPageId): void
  showService(connectionId: Uuid | null): void
  openOverlay(overlay: Overlay): void
  closeOverlay(): void
  showIntroduction(isShown: boolean): void
  rememberCommand(id: string): void
  notify(notice: NewNotice): void
  /** Shows a failure in the window's language. */
  tellFailure(failure: Failure): void
  dismiss(id: number): void
  hintDrop(hint: string | null): void
}

const maximumRecentCommands = 5

let lastNoticeId = 0

/** Ids are never reused: the timer of an old notice must not dismiss a new one. */
const nextNoticeId = (): number => {
  lastNoticeId += 1
  return lastNoticeId
}

export const createShellSlice: StateCreator<ShellSlice, [], [], ShellSlice> = (set) => ({
  place: 'library',
  settingsPage: 'general',
  shownServiceId: null,
  overlay: null,
  isIntroductionShown: false,
  recentCommandIds: [],
  notices: [],
  dropHint: null,
  go: (place) => set({ place }),
  goToSettings: (settingsPage) => set({ place: 'settings', settingsPage }),
  showService: (shownServiceId) => set({ shownServiceId }),
  openOverlay: (overlay) => set({ overlay }),
  closeOverlay: () => set({ overlay: null }),
  showIntroduction: (isIntroductionShown) => set({ isIntroductionShown }),
  rememberCommand: (id) =>
    set(({ recentCommandIds }) => ({
      recentCommandIds: [id, ...recentCommandIds.filter((other) => other !== id)].slice(
        0,
        maximumRecentCommands,
      ),
    })),
  notify: (notice) =>
    set(({ notices }) => ({
      notices: withNotice(notices, {
        detail: null,
        failure: null,
        refused: [],
        action: null,
        ...notice,
        id: nextNoticeId(),
      }),
    })),
  tellFailure: (failure) =>
    set(({ notices }) => ({
      notices: withNotice(notices, {
        id: nextNoticeId(),
        tone: 'danger',
        title: null,
        detail: null,
        failure,
        refused: [],
        action: null,
      }),
    })),
  dismiss: (id) => set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
  hintDrop: (dropHint) => set((state) => (state.dropHint === dropHint ? state : { dropHint })),
})

/** Nobody reads more than three at once. */
const withNotice = (notices: readonly Notice[], notice: Notice): readonly Notice[] => [
  ...notices.slice(-2),
  notice,
]
