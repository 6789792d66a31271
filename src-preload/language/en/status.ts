/** The status line at the bottom of the window. */
export const status = {
  drawnHere: 'Rendered on this computer, offline and free',
  drawnThere: 'Rendered by a service, for credits',
  opening: 'Opening {{name}}…',
  zoom: 'Zoom: {{percent}} %',
  fit: 'Fit in window',
}
