// One long calculation, in which no message is heard. It says when it begins.
process.send?.('begun', undefined, undefined, () => {
  for (;;);
});
