/** Contact sheets and other files made from a run's pictures, and the system's dialogs around batches. */
export const deliverables = {
  chooseTable: 'Choose a table',
  tables: 'Tables',
  saveArchive: 'Save all pictures as a ZIP',
  saveSheet: 'Save as PDF',
  archive: 'ZIP archive',
  pdf: 'PDF document',
  pictures_one: '{{count}} picture',
  pictures_other: '{{count}} pictures',
  page: 'Page {{page}} of {{pages}}',
  missing: 'No longer in its folder',
  approved: 'Approved',
  approvedWithChanges: 'Approved with changes',
  notApproved: 'Not approved',
  comments: 'Comments, date',
}
