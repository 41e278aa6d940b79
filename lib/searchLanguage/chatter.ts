// What is said around a wish and names nothing: greetings, asking, particles. What remains without it are names of places.
// Names of places that hold such words are marked before they are read (readWords), so that the lists may be long.

const MARKS = /[\uE000-\uF8FF]/g;
export const SEPARATORS = /[\s,，、。;；:：+/|·!！?？~～"“”'‘’()（）#【】[\]<>《》…—*=^&]+/;

export const KIN =
  '老丈人|丈母娘|闺女|儿媳|女婿|爷爷|奶奶|老婆|老公|太太|先生|家人|爱人|对象|[男女]?朋友|爸妈|父母|孩子';
const ASKING =
  '什么时候|哪[个几]+(?:区域?|板块|地方)|有啥|有吗|有没|可否|筛选|查询|寻找|购买|入手|弄个|搞个|来一套|想看看|看中|开发商(?:是|为)|要上(?:小学|学|幼儿园)了?|上(?:小学|学)(?:了|用)|我们?想|帮忙|帮我?|麻烦|拜托|劳驾|能不能|可不可以|可以|求推荐|推荐(?:一?下)?|介绍(?:一?下)?|给我|给个|来个|来套|看一?看|看看|看一?下|找一?找|找一?下|查一?下|搜一?下|搜索|搜|随便|有什么|有哪些|哪里有?|哪儿有?|哪些|哪个|什么样|怎么样|什么|怎么|多少|如何|为什么|请问|问一?下|咨询|想要|打算|准备|考虑|希望|计划|最好(?:是|有|能)?|尽量|优先|一定要?|必须|需要|要求|适合|感觉|觉得|比较|谢谢您?|多谢|感谢|[你您]好|大家好|哈喽|hello|hi|嗨|在吗|有人吗|亲';
const FILLING =
  '我[爸妈]|刚?离婚了?|外地人|一个人(?!住)|(?:爷爷奶奶|外公外婆|公公婆婆|岳父母?|岳母)(?:住|一起住)?|腿脚?不(?:太?好|方?便)|退休(?:了|后)?|小年轻|存款|手头(?:上|里)?有?|(?:可以?|能)?(?:拿得?出|凑得?出|付得起)|(?:每个?月)?(?:可以?|能)(?:承受|负担)|其他|其它|但是?|不过|所以|因为|如果|要是|主要是?|关键是?|首先|其次|之类的?|类似|什么的|那种|这种|的话|比如|例如|尽可能|实在|真的|特别|非常|还可以|还行|不错|好一?点|合适|差不多|只要|只看|只想|两个人|夫妻|本人|家里|我家|刚|那个|这个|然后|就是|其实|反正|应该|可能|大概|大约|差不多|也可以|都可以|也行|都行|均可|皆可|不限|无所谓|随意|或者|以及|还有|还要|而且|并且|并|同时|另外|以上都|即可|就行|就好|也好|一[点些]|有点|现在|目前|最近|今年|马上|尽快|诚心|诚意|真心|急需|急求|着急|上班|工作|换一?[个套](?=[\\s\\u4e00-\\u9fff]|$)|想换|第一次|头一次|离?得?近一?[点些]|够不够|够吗|置换成|住在|家住';
const HOMES =
  '[一几两]?[套间](?=[\\s\\u4e00-\\u9fff\\uE000-\\uF8FF]|$)|小?房子|房源|房屋|住房|房本|好房|出售|在售|交付|卧室|从家|能买得?[到起]?|买得?[到起]|楼层|朝向|预算(?:有限|不多|紧张)?|总价|面积|户型|房型|价格|价位|卖价|报价';
const WHERE =
  '那边|这边|那里|这里|那块|这块|那一?带|一带|附近|周边|周围|旁边|沿线|区域|范围|地区|左右|位于|靠近|手[上里头]有?|地段|方向|通勤(?:时间)?|路程|单程';
const FILLERS = new RegExp(
  `[和跟给](?:我)?(?:${KIN})|(?:我|我们)?(?:${KIN})|${ASKING}|${FILLING}|${HOMES}|${WHERE}|的`,
  'g',
);

const JOINT =
  /(?<=[\u4e00-\u9fff\uE000-\uF8FF]{2}|[\uE000-\uF8FF])[和或与跟及](?=[\u4e00-\u9fff\uE000-\uF8FF]{2}|[\uE000-\uF8FF])/g;
const FIRST_WORDS =
  /^(?:我们?|想|要|求|找|在|住(?![宅房])|买|租|看|去|有|是|离|靠|近|带|就|到|个|套|和|或|与|跟|及|能|按|从|把|对|换|请|嗯|呃|额|啊|哎|那|这|再|也|都|还|全)+(?=[\u4e00-\u9fff]{2}|[\uE000-\uF8FF]|$)/;
const LAST_WORDS = /(?:开发|了|吗|呢|吧|啊|呀|啦|哦|哈|嘛|么|个|有|要|是|在|和|或|上|想|换|排|给|急)+$/;
/** A word of nothing else says nothing. */
const EMPTY =
  /^[我你您他她它们想要求找在买卖租看去有是离靠近带就到个套间和或与跟及能了吗呢吧啊呀啦哦么上下几啥好那这嗯额呃哎的地得给来换按排请可以对也都还很再把被让最非常太多少新大小全住家房屋价钱急整一哪查让±%.\-_]{1,3}$/;

/** lu jia zui: pinyin with a space behind each syllable. */
const SYLLABLE = '(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?[aeiouv]{1,3}(?:ng|n|r)?';
const SYLLABLES = new RegExp(`(?<![a-z])${SYLLABLE}(?: ${SYLLABLE}(?![a-z])){1,5}`, 'g');

/** The words that are left when all that is known has been taken out: names of places, or what nobody knows. */
export function namesIn(rest: string): string[] {
  const spaced = rest
    .replace(MARKS, (mark) => ` ${mark} `)
    .replace(FILLERS, ' ')
    .replace(JOINT, ' ');
  return spaced
    .replace(SYLLABLES, (spaced) => spaced.replaceAll(' ', ''))
    .split(SEPARATORS)
    .map((word) => word.replace(FIRST_WORDS, '').replace(LAST_WORDS, ''))
    .filter((word) => word !== '' && !EMPTY.test(word));
}
