/** The picture of the error pages as it is read aloud; apart, since the smallest pages show it. */
export const ERROR_PICTURE = '页面出错';
