// Part of the build (next.config.ts).

/** @typedef {import('acorn').AnyNode} Node */

/**
 * A webpack plugin that puts each module's function into parentheses. A browser takes them for a sign that the function
 * is called at once, and reads it while its file arrives, beside the page (V8: "possibly invoked function expressions").
 * Else it reads the function again when it is first called, and the page stands still meanwhile: for React's, a phone
 * takes 50 ms.
 */
export const parseScriptsEagerly = {
  apply({ webpack, hooks }) {
    const name = 'ReadOnArrival';
    // Right after minifying, which would take the parentheses away.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        // A server that starts reads next.config.ts too.
        const { parse } = await import('acorn');
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const text = inParentheses(String(asset.source()), parse);
          compilation.updateAsset(file, new webpack.sources.RawSource(text));
        }
      });
    });
  },
};

/** The text of a chunk, `push([[ids], { id: function of a module, ... }])`, with the functions in parentheses. */
export function inParentheses(text, parse) {
  const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'script', preserveParens: true });
  let written = '';
  let at = 0;
  for (const { start, end } of body.flatMap(functionsPushed)) {
    written += `${text.slice(at, start)}(${text.slice(start, end)})`;
    at = end;
  }
  return written + text.slice(at);
}

/** @returns {Node[]} */
function functionsPushed(statement) {
  if (statement.type !== 'ExpressionStatement') return [];
  const { expression } = statement;
  const calls = (expression.type === 'SequenceExpression' ? expression.expressions : [expression]).filter(
    ({ type }) => type === 'CallExpression',
  );
  return calls
    .flatMap((call) => call.arguments.filter(({ type }) => type === 'ArrayExpression'))
    .flatMap((chunk) => chunk.elements.filter((element) => element?.type === 'ObjectExpression'))
    .flatMap((modules) => modules.properties)
    .filter(({ type, method }) => type === 'Property' && !method)
    .map(({ value }) => value)
    .filter(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression');
}
