/** Shows the browser's own dialog for pictures; empty if the person closes it. */
export function chooseFiles(): Promise<readonly File[]> {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', multiple: true, accept: 'image/*,.svg,.pdf,.psd,.heic', hidden: true })
  document.body.append(input)
  return new Promise<readonly File[]>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  }).finally(() => input.remove())
}
