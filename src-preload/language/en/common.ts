/** Words used in several places. */
export const common = {
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  details: 'Details',
  didNotWork: 'That did not work',
  dismiss: 'Dismiss',
  dismissAll: 'Dismiss all {{count}}',
  done: 'Done',
  retry: 'Try again',
  save: 'Save',
  undo: 'Undo',
  thisComputer: 'This computer',
}
