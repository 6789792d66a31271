import ts from 'typescript'

export interface SourceText {
  readonly path: string
  readonly text: string
}

/** Attributes and fields that a person reads or hears. */
const readNames: ReadonlySet<string> = new Set([
  ...[
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
  ],
  ...['label', 'text', 'lead', 'hint', 'detail', 'action', 'pendingAction', 'failureTitle', 'description'],
])

/**
 * Texts in the source of the window instead of in the catalogue, as `path:line: text`: in JSX, in visible or spoken
 * attributes and fields, and any sentence (a capital, then at least two words) that is not a message to programmers.
 */
export function literalTexts({ path, text }: SourceText): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const literal = textOf(node)
    if (literal !== null && isLiteralText(node, literal)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push(`${path}:${line + 1}: ${literal.trim().slice(0, 60)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
}

function isLiteralText(node: ts.Node, text: string): boolean {
  if (!hasWord(text) || isForProgrammers(node)) return false
  return ts.isJsxText(node) || isShown(node) || isSentence(text)
}

/** `px`, `×`, `PNG` and `sRGB` are the same in every language, and so is a URL. */
const hasWord = (text: string): boolean =>
  /(?<![\p{L}\d])\p{L}?\p{Ll}{2,}/u.test(
    text.replaceAll(/\S*(?:[:/@]|\w\.\w)\S*|\b(?:px|ppi|dpi|sRGB|WebP|Mockwright)\b/g, ''),
  )

const isSentence = (text: string): boolean => /^…?\s*\p{Lu}\p{Ll}*\s+(?:\p{Ll}|…)/u.test(text)

/** Whether a text is not for the reader: a key of the catalogue, a type, an import, a class name, an exception. */
function isForProgrammers(node: ts.Node): boolean {
  for (let { parent } = node; parent; parent = parent.parent) {
    if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isTypeNode(parent)) return true
    if (ts.isNewExpression(parent) || ts.isThrowStatement(parent)) return true
    if (
      ts.isCallExpression(parent) &&
      /^(?:console\.\w+|t|i18next\.t|classNames)$/.test(parent.expression.getText())
    )
      return true
    if (ts.isJsxAttribute(parent)) return !readNames.has(parent.name.getText())
  }
  return false
}

/**
 * Whether a text is shown: the value of a name that a person reads, one branch of that value (`a ? 'x' : 'y'`, `a ??
 * 'x'`), or a child of an element.
 */
function isShown(node: ts.Node): boolean {
  let child = node
  let { parent } = node
  while (isBranch(parent, child)) {
    child = parent
    parent = parent.parent
  }
  if (ts.isJsxAttribute(parent)) return readNames.has(parent.name.getText())
  if (ts.isPropertyAssignment(parent))
    return readNames.has(parent.name.getText()) && parent.name.getText() !== 'alt'
  return ts.isJsxElement(parent) || ts.isJsxFragment(parent)
}

const isBranch = (parent: ts.Node, child: ts.Node): boolean =>
  ts.isParenthesizedExpression(parent) ||
  ts.isJsxExpression(parent) ||
  (ts.isConditionalExpression(parent) && parent.condition !== child) ||
  (ts.isBinaryExpression(parent) &&
    /^(?:\?\?|\|\||&&|\+)$/.test(parent.operatorToken.getText()) &&
    (parent.right === child || parent.operatorToken.getText() !== '&&'))
