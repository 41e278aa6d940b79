/**
 * Names of places that are not read as their characters usually are, without tones: districts, streets, stations and plates
 * of Chinese cities, from what the places themselves print in Latin letters (station signs, official names). A name stands
 * here only where pinyin-pro reads it otherwise; a part of a name is enough (黄陂 is read so in 黄陂南路).
 */
const READINGS = `
闵行 min hang|高行 gao hang|杨行 yang hang|庙行 miao hang|小行 xiao hang|莘庄 xin zhuang|莘松 xin song|莘朱 xin zhu
莘城 xin cheng|重固 chong gu|黄陂 huang pi|长岭陂 chang ling pi|六合 lu he|大埔 da bu|厦滘 xia jiao|岗厦 gang xia|石厦 shi xia
塘厦 tang xia|厦村 xia cun|厦岗 xia gang|厦边 xia bian|朝晖 zhao hui|朝阳升 zhao yang sheng|乐清 yue qing|乐陵 lao ling
乐亭 lao ting|乐成街道 yue cheng jie dao|涡阳 guo yang|歙县 she xian|蚌山 beng shan|浒墅关 xu shu guan|浒关 xu guan|会稽 kuai ji
浚县 xun xian|泌阳 bi yang|蔚县 yu xian|洪洞 hong tong|解州 hai zhou|解虞 hai yu|繁峙 fan shi|单县 shan xian|单州 shan zhou
大栅栏 da shi lan|十里堡 shi li pu|马家堡 ma jia pu|八里堡 ba li pu|三里堡 san li pu|四里堡 si li pu|五里堡 wu li pu|六里堡 liu li pu
七里堡 qi li pu|九里堡 jiu li pu|二十里堡 er shi li pu|三十里堡 san shi li pu|瓦窑堡 wa yao bu|吴堡 wu bu|柴沟堡 chai gou bu
东涌 dong chong|葵涌 kui chong|溪涌 xi chong|麻涌 ma chong|河涌 he chong|西涌 xi chong|莞城 guan cheng|沌口 zhuan kou
沌阳 zhuan yang|筠连 jun lian|什邡 shi fang|小什字 xiao shi zi|什字 shi zi|弹子石 dan zi shi|栎阳 yue yang|宕昌 tan chang
尉犁 yu li|喀什 ka shi|珲春 hun chun|穆棱 mu ling|郫都 pi du|曾厝垵 zeng cuo an|曾都 zeng du|曾家岩 zeng jia yan|氹仔 dang zi
解家 xie jia|仇家 qiu jia|堡镇 bu zhen|车行 che hang|都 du
`;

/** By the name, as pinyin-pro takes them. */
export const PLACE_READINGS: Readonly<Record<string, string>> = Object.fromEntries(
  READINGS.trim()
    .split(/[|\n]/)
    .map((entry) => {
      const at = entry.indexOf(' ');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
);
