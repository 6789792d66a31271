/** Text that is already markup. */
export interface Html {
  readonly text: string
}

/** Builds markup: interpolated text is escaped, interpolated markup is not. */
export const html = (parts: TemplateStringsArray, ...values: readonly (Html | string)[]): Html => ({
  text: parts.reduce((text, part, index) => {
    const value = values[index - 1]
    return text + (typeof value === 'string' ? escaped(value) : (value?.text ?? '')) + part
  }),
})

export const join = (parts: readonly Html[]): Html => ({ text: parts.map(({ text }) => text).join('\n') })

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
