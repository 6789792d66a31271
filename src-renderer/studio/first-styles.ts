const first = document.querySelector<HTMLStyleElement>('head > style[nonce]')

/** Packages that add styles while the editor is used ask for the page's nonce under this name. */
export const takeNonce = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: first?.nonce })
}

/** The shop's colours as the server sent them, until the editor puts all of them on the page. */
export const dropFirstStyles = (): void => first?.remove()
