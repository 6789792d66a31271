/** The introduction at the first start. */
export const introduction = {
  title: 'Your first mockup, in a minute',
  isDone: 'done',
  dismiss: 'Not now',
  steps: {
    open: {
      title: 'Open a sample',
      text: 'A mug comes with Mockwright. Your own PSDs open by dropping them anywhere.',
      action: 'Open the mug',
    },
    place: {
      title: 'Put a design on it',
      text: 'Drag a design from the strip below onto the mug. Use the handles to move, scale and rotate it.',
      action: 'Place a sample design',
    },
    share: {
      title: 'Take it with you',
      text: 'Export this picture at any size. For many designs on many mockups, use a batch.',
      action: 'Export…',
    },
  },
}
