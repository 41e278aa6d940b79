// Part of the script in every document (afterFirstPaint.js).

/**
 * A browser that translates a page wraps its texts in elements, and extensions add nodes of their own. React takes out or
 * inserts before what it once put there, and where that stands elsewhere by now the document throws and the page is lost
 * (facebook/react, issue 11538). Here what stands in a wrapper is taken out with it, and inserted before it. Runs in the
 * browser as it stands here.
 */
export function tolerateMovedNodes() {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  /** The node's child that is or holds the other one; null where that stands nowhere in it. */
  const childWith = (parent, inside) => {
    let at = inside;
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at;
  };
  prototype.removeChild = function (child) {
    const there = childWith(this, child);
    if (there) removeChild.call(this, there);
    return child;
  };
  prototype.insertBefore = function (child, before) {
    insertBefore.call(this, child, before && childWith(this, before));
    return child;
  };
}
