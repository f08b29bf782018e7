import type { AuditRuleWords } from "./audit-rules-words";

/** What each rule of the audit is and why it matters, and the names of its thresholds, in Chinese. */
export const auditRulesChinese: AuditRuleWords = {
  rule: {
    collapse: {
      definition:
        "至少两个迹象同时出现，其中之一须是回复、熵或成功率：某窗口的平均回复长度、熵或梯度范数降至首个窗口的一定比例并停留；某窗口的移除比例达到界限；准确率或奖励如 logged_fall 所述下跌。成功率接近最好时不报。",
      why: "坍缩的策略只会重复一个简短回答。此后的每一轮都是浪费，之后的检查点也没有用处。",
    },
    concentrated: {
      definition: "任务按严格成功数排序；数出合计占到给定份额的最少任务，与任务池相比。",
      why: "均值上升可能只来自少数任务。那样的话，进步的不是整个任务集，只是这几个任务。",
    },
    never_solved: {
      definition: "训练中没有一次试验奖励为 1 的任务（含未观测），与任务池相比。",
      why: "结果奖励只能教会偶尔解出的任务。从未解出的任务无论部分得分多少，都给不出方向。",
    },
    fallen: {
      definition:
        "最后一个窗口的严格成功率低于最好窗口的一定比例，且任务内最后两个十二分之一低于此前某个十二分之一，超出偶然（Mantel–Haenszel，Bonferroni 校正）。",
      why: "策略原先会的已经丢失。最好的检查点在更早处。",
    },
    logged_fall: {
      definition:
        "用于没有试验的运行：最后一个窗口的准确率（或奖励）均值低于最好窗口的一半；可为负的量则下降超过其范围的一半；并由秩检验确认（Mann–Whitney，Bonferroni 校正）。",
      why: "策略原先会的已经丢失。最好的检查点在更早处。",
    },
    contaminated: {
      definition: "运行卡片说明评测任务也用于训练。",
      why: "在训练任务上的成功率只是能力上界，对新任务毫无说明，不能与干净的结果并列。",
    },
    failed_trials: {
      definition: "状态已知的训练试验中失败和中止的比例。",
      why: "丢失的试验浪费算力；若难题更常失败，实际训练的任务就比计划的容易。",
    },
    train_eval_gap: {
      definition:
        "被评测检查点的严格成功率，与其之前一个窗口内训练的成功率相比；差的 95\u202f% 区间在 0 之上。给出差距最大的检查点。",
      why: "训练中的成功若评测看不到，学到的就是训练任务本身，而不是一般能力。",
    },
    forgotten: {
      definition:
        "前三分之一达到给定成功率、后三分之一降到其一定比例以下的任务，且下降超出偶然（精确检验，对全部任务和两个方向作 Holm 校正）。",
      why: "别处的进步可能以已会的任务为代价，均值会掩盖这一点。",
    },
    breadth: {
      definition:
        "首次严格成功落在后半程的任务数，与各任务的成功均匀分布于其试验时的期望相比。超出偶然为注意；未超出且仍有许多任务未解出为警告。",
      why: "若不再解出新任务，运行只是在打磨已会的，继续同样的训练也不会变宽。",
    },
    removed: {
      definition: "训练器记录的移除样本比例：最高的窗口，以及超过尖峰界限的单轮。它不是零信号组的比例。",
      why: "移除样本使批次变小，并偏向环境正常的任务。",
    },
    no_gradient: {
      definition:
        "已评分试验奖励全同（全 0、全 1 或恒定部分得分）的组占全部组的比例；未全部评分的组记为未知。",
      why: "组内奖励相同则优势全为 0：花了算力，什么也没学到。",
    },
    unsolved_reward: {
      definition: "没有一次严格成功的任务上的奖励之和，占全部评分试验奖励之和的比例。",
      why: "训练器最大化的正是这一奖励。没有成功的得分可以上升，而新任务一个也没有解出。",
    },
    saturated: {
      definition: "后三分之一严格成功率不低于给定值（Wilson 区间下端）的任务，及后期评分试验用在其上的比例。",
      why: "已解出的任务几乎没有梯度。这些试验本可用在仍能学到东西的任务上。",
    },
    verifier: {
      definition: "类别为 verifier-shortcut-suspect 的任务：平均奖励 ≥ .99 且标准差低于 .05。",
      why: "放行一切的测试会抬高包含它的每个均值，并奖励错误的回答。",
    },
    improved: {
      definition:
        "后三分之一的严格成功率高于前三分之一且超出偶然的任务（精确检验，对所有解出过的任务和两个方向作 Holm 校正）。这是下界：许多任务的微小提升无法逐一分辨。",
      why: "这就是逐任务学到的东西。任务的多少说明学习面有多宽。",
    },
    learnable: {
      definition: "类别为 truly-learnable 的任务：整个运行的严格成功率 ≥ .25 且标准差 ≥ .20。",
      why: "同一组内有成有败，GRPO 才学得到东西。这些任务给出了大部分信号。",
    },
    near_miss: {
      definition: "平均奖励很高而没有严格成功的任务，其试验数已在 95\u202f% 水平排除给定的成功率（3 / n）。",
      why: "一项无法通过的测试会让任务永远解不出。修好它比继续训练便宜。",
    },
    unobserved: {
      definition: "任务池中没有评分试验的任务；同样多的组若均匀抽取，预计遗漏 池 · (1 − 1/池)^组数 个。",
      why: "那里什么也没学，什么也没测。略去它们的池均值就不是池的均值。",
    },
    unequal_sampling: {
      definition: "各任务的组数差异大于均匀抽取（离散指数），且抽得最多的十分之一任务超过其份额的给定倍数。",
      why: "按试验求的均值会以抽取次数为权重，并随任务组合起落。",
    },
    pauses: {
      definition:
        "相邻两轮日志（没有轮次则为日志行）的间隔超过中位数的给定倍数和给定分钟数。时钟倒走时不报。",
      why: "等待的作业与工作的作业花费相同；停顿往往意味着崩溃、磁盘已满或机器丢失。",
    },
    slower: {
      definition: "后三分之一与前三分之一相邻轮次间隔的中位数之比，由秩检验确认（Mann–Whitney）。",
      why: "回复变长、环境泄漏或机器繁忙：剩余轮次的花费会超出计划。",
    },
    restarts: {
      definition: "记录过指标的作业启动次数，以及后一次启动重做的轮次或日志行。",
      why: "重启后优化器状态、数据顺序或种子可能不同；跨越重启的曲线不是同一次运行。",
    },
    checkpoints: {
      definition: "状态为 broken、damaged、incomplete、failed 或 deleted 的检查点。",
      why: "只有完好的检查点才能评测、发布或继续训练。",
    },
    infrastructure: {
      definition:
        "五项监控。出现 nan 或无穷即报警。梯度范数和 KL 超过界限、熵和回复长度的某窗口降至首个窗口的一定比例、截断比例后三分之一高于前三分之一时报警。正常需要数项数值足够的监控，且无一报警。",
      why: "这些是通常的警报。它们安静说明作业运行良好，但不说明学到了什么。",
    },
  },
  area: { learning: "学习", data: "数据", collapse: "坍缩", infrastructure: "基础设施" },
  threshold: {
    fewest_tasks: "最少任务数",
    fewest_trials: "每任务最少评分试验",
    fewest_rollouts: "最少轮次",
    fewest_points: "指标最少数值",
    level: "检验水平 p",
    errors: "提升所需标准误",
    window: "窗口（轮次或数值）",
    held_share: "占有的份额",
    concentrated_serious: "占有任务比例，严重不超过",
    concentrated_warning: "占有任务比例，警告不超过",
    never_solved_serious: "从未解出，严重自",
    never_solved_warning: "从未解出，警告自",
    fewest_groups: "最少组数",
    no_gradient_serious: "无梯度组，严重自",
    no_gradient_warning: "无梯度组，警告自",
    unsolved_reward_warning: "未解出任务的奖励，警告自",
    unsolved_reward_notice: "未解出任务的奖励，注意自",
    saturated_rate: "饱和任务的后期成功率",
    saturated_warning: "饱和任务的后期试验，警告自",
    saturated_notice: "饱和任务的后期试验，注意自",
    forgotten_rate: "早期成功率自",
    forgotten_part: "后期降至其比例",
    train_eval_gap: "差距自",
    failed_serious: "失败，严重自",
    failed_warning: "失败，警告自",
    failed_notice: "失败，注意自",
    removed: "窗口平均移除比例自",
    removed_spike: "尖峰超过",
    fall: "最后窗口与最好窗口之比不超过",
    grad_norm: "梯度范数超过",
    grad_norm_ratio: "梯度范数超过中位数的倍数",
    kl: "KL 超过",
    collapse: "窗口降至首个窗口的比例",
    truncation_rise: "截断比例升幅超过",
    fewest_monitors: "正常所需最少监控",
    short_response: "回复令牌数低于",
    vanished: "梯度范数降至比例",
    removed_collapse: "窗口移除比例自",
    pause_ratio: "停顿为中位数的倍数",
    pause_minutes: "停顿分钟数",
    pause_share: "停顿占总时长的警告比例",
    slower: "后期与前期时间之比自",
    unobserved_warning: "未观测，警告自",
    near_miss_mean: "平均奖励自",
    near_miss_rate: "排除的严格成功率",
    unequal_times: "前十分之一份额为均等的倍数",
  },
};
