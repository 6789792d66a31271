/** Words used in several places. */
export const common = {
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  details: 'Details',
  didNotWork: 'That did not work',
  discard: 'Throw away',
  discardTitle: 'Throw your changes away?',
  discardText: 'They are kept nowhere else.',
  dismiss: 'Dismiss',
  dismissAll: 'Dismiss all {{count}}',
  done: 'Done',
  retry: 'Try again',
  save: 'Save',
  undo: 'Undo',
  thisComputer: 'This computer',
}
