/** Names of schools that begin with the first year: 三林小学, 附属小学, 九年一贯制, 上外附小. */
const PRIMARY = /小学|附小|一贯制/;
const NO_SCHOOL_DAY = /小学生|培训|托管|补习/;

/** Whether a school of this name takes children of primary age, as far as its name says so. */
export const isPrimarySchool = (name: string): boolean => PRIMARY.test(name) && !NO_SCHOOL_DAY.test(name);
