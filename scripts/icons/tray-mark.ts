export interface TrayMark {
  /** The file name without extension. macOS recognizes `Template` in it: a shape that it tints itself. */
  readonly name: string
  readonly svg: string
}

/** On a grid of 16: a product (the frame) with tilted artwork on it; a dot while work is in progress. */
const mark = (frame: string, artwork: string): string => `
  <rect x="2.5" y="2.5" width="11" height="11" rx="2.5" fill="none" stroke="${frame}"/>
  <path d="M4.6 6.1 10 4.6 11.4 9.9 6 11.4Z" fill="${artwork}"/>`

const dot = (fill: string, around: string): string => `
  <circle cx="12.75" cy="12.75" r="3.25" fill="${around}"/>
  <circle cx="12.75" cy="12.75" r="2.25" fill="${fill}"/>`

const picture = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${content}</svg>`

/** A background tile makes the mark legible on light and dark panels alike. */
const tile = '<rect width="16" height="16" rx="4" fill="#1f1f1f"/>'

export const trayMarks: readonly TrayMark[] = [
  { name: 'tray', svg: picture(tile + mark('#ffffff', '#3b82f6')) },
  { name: 'tray-working', svg: picture(tile + mark('#ffffff', '#3b82f6') + dot('#4ade80', '#1f1f1f')) },
  { name: 'trayTemplate', svg: picture(mark('#000000', '#000000')) },
  {
    name: 'tray-workingTemplate',
    svg: picture(`
      <mask id="cut"><rect width="16" height="16" fill="#fff"/><circle cx="12.75" cy="12.75" r="3.25" fill="#000"/></mask>
      <g mask="url(#cut)">${mark('#000000', '#000000')}</g>
      <circle cx="12.75" cy="12.75" r="2.25" fill="#000000"/>`),
  },
]
