// Part of the build (next.config.ts).

/** @typedef {import('typescript').Node} Node */

/**
 * A webpack plugin that puts each module's function into parentheses. A browser takes them for a sign that the function
 * is called at once, and reads it while its file arrives, beside the page (V8: "possibly invoked function expressions").
 * Else it reads the function again when it is first called, and the page stands still meanwhile: for React's, a phone
 * takes 50 ms.
 */
export const readOnArrival = {
  apply({ webpack, hooks }) {
    const name = 'ReadOnArrival';
    // Right after minifying, which would take the parentheses away.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        const { default: ts } = await import('typescript');
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const text = inParentheses(String(asset.source()), ts);
          compilation.updateAsset(file, new webpack.sources.RawSource(text));
        }
      });
    });
  },
};

/** The text of a chunk, `push([[ids], { id: function of a module, ... }])`, with the functions in parentheses. */
export function inParentheses(text, ts) {
  const { statements } = ts.createSourceFile('chunk.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const functions = statements.flatMap((statement) => functionsPushed(statement, ts));
  let written = '';
  let at = 0;
  for (const one of functions) {
    const start = one.getStart();
    written += `${text.slice(at, start)}(${text.slice(start, one.end)})`;
    at = one.end;
  }
  return written + text.slice(at);
}

/** @returns {Node[]} */
function functionsPushed(statement, ts) {
  const calls = [];
  const visit = (node) => {
    if (ts.isCallExpression(node)) calls.push(node);
    else if (ts.isExpressionStatement(node) || ts.isBinaryExpression(node)) ts.forEachChild(node, visit);
  };
  visit(statement);
  const modules = calls
    .flatMap((call) => call.arguments.filter(ts.isArrayLiteralExpression))
    .flatMap((chunk) => chunk.elements.filter(ts.isObjectLiteralExpression))
    .flatMap((object) => [...object.properties]);
  return modules
    .filter(ts.isPropertyAssignment)
    .map((module) => module.initializer)
    .filter((value) => ts.isArrowFunction(value) || ts.isFunctionExpression(value));
}
