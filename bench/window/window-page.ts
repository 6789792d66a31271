import { missedMarks, type Row } from '../render/measurement'
import { knownReasonOf } from '../render/report/known-reasons'
import { amountOf, markText, tableOf } from '../render/report/table'

/** `docs/window-performance.md`, from one run. */
export const windowPageOf = (machine: string, rows: readonly Row[]): string => {
  const missed = rows.filter((row) => missedMarks(row).length > 0)
  return [
    '# How fast the window is',
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench:window -- --write\`, which writes this page: ${machine}. Real Electron on a virtual screen without a graphics card; what a line is compared with was measured in the same run. A load near the number of cores spoils times.`,
    introduction,
    tableOf(rows),
    '## What misses its mark',
    missed.length === 0 ? 'Nothing.' : missed.map(missText).join('\n'),
    '',
  ].join('\n\n')
}

const introduction = [
  '*Opening*: from the start of the process to a painted library with its first pictures’ cards in it, which the main process has answered for. Files are in the system’s cache.',
  '*Work for a frame*: all that the page’s main thread did from one frame to the next while a list was scrolled by 7,200 CSS px a second, from Chromium’s own trace. Sixty frames a second leave 16.7 ms. *Plain lines* is the same of a window with two thousand lines of text and no program.',
  '*Input to painted frame*: keys, presses and the wheel, from the system’s time of the event to the end of the frame after it, while a person goes about in library, palette and batch.',
  '*Key to painted picture*: from the system’s time of a key in a text’s words to the end of the frame that shows the picture with it; keys come every 120 ms.',
  '*Pointer to painted frame*: from the system’s time of the last move of the pointer on the film strip before a frame was asked for, to the end of the frame that shows it.',
  '*Silence of the main process*: how long its event loop did not turn. Calls of the page wait for it.',
].join('\n')

const missText = (row: Row): string =>
  `- **${row.scene}, ${row.measure}**: ${row.value === null ? 'failed' : amountOf(row.value, row.unit)}; the mark is ${missedMarks(
    row,
  )
    .map((mark) => markText(mark, row.unit))
    .join(' and ')}. ${knownReasonOf(row) ?? ''}`.trimEnd()
