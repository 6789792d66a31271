/** The status line at the bottom of the window. */
export const status = {
  drawnHere: 'Pictures are drawn here, offline and free',
  drawnThere: 'A service draws this mockup, for credits',
  opening: 'Opening {{name}}…',
  drawnIn: 'Drawn in {{duration}} ms',
  zoom: 'Zoom: {{percent}} %',
  fit: 'Fit in window',
}
