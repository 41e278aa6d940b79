/** The link to a unit's file, on the pages of its listings, deals and rentals. */
export const UNIT_FILE_LINK = '这套房的档案';
