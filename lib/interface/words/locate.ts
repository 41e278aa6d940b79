/** Where the browser does not say where it is. */
export const LOCATE_FAILED = '没有获取到位置。请在浏览器里允许定位，或改选区域、地铁。';
