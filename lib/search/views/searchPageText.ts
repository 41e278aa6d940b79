/** "上海找房" */
export const searchTitle = (city: string): string => `${city}找房`;

export const searchDescription = (city: string): string =>
  `在${city}按小区、板块、地铁站、学校或开发商找二手房、新房和租房，支持拼音和首字母，也可以直接说需求。`;
