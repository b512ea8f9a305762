/** The stated bounds of a run and of the file that it is made from. */
export const runLimits = {
  rowsMax: 10_000,
  /** Of the pasted or uploaded text, UTF-8. */
  tableBytesMax: 4 * 1024 * 1024,
  /** Of everything that a spreadsheet, which is packed, unpacks to. */
  spreadsheetBytesMax: 64 * 1024 * 1024,
  columnsMax: 64,
  /** Of one cell: a list of thousands of members fits. */
  cellCharactersMax: 200_000,
  /** Of a request that carries the rows as JSON, where quoting makes them longer. */
  requestBytesMax: 9 * 1024 * 1024,
  /** Runs of more rows in a production application are started by typing the application's name. */
  rowsWithoutTypedName: 100,
  /** Runs that have not ended, of one person and of one application, whichever console they began at. */
  openOfPerson: 8,
  openOfApplication: 16,
  /** Channels that are read at once to be cloned. */
  clonesMax: 200,
  /** Errors of one file that are named; further ones are only counted. */
  errorsNamedMax: 50,
} as const;
