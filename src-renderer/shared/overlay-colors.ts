/** Drawn over pictures of any colour: a blue line on top of a dark one is visible on white and on black. */
export const lineColor = '#3b82f6'
export const underlineColor = 'rgba(0, 0, 0, 0.45)'
export const snapColor = '#f43f9e'
export const guideColor = '#06b6d4'
